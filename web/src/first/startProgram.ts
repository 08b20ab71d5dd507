// In which order does the page come, after the first paint has all it needs?

/** `program`: the page's module, and what it imports. `soon`: what it asks for as soon as it runs. Files, with spaces between. */
export function startProgram(program: string, soon: string): void {
  const [entry = '', ...imported] = program.split(' ');
  for (const file of imported) fetchEarly(file);
  // The line is the program's alone until that is there.
  fetchEarly(entry).addEventListener('load', () => {
    for (const file of soon.split(' ').filter((name) => name !== '')) fetchEarly(file);
  });
  void import(/* @vite-ignore */ new URL(entry, document.baseURI).href);
}

function fetchEarly(file: string): HTMLLinkElement {
  const style = file.endsWith('.css');
  const link = document.createElement('link');
  link.rel = style ? 'preload' : 'modulepreload';
  if (style) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
  return link;
}
