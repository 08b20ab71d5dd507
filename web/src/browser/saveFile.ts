// Saves a file to the visitor's disk.

/** The object URL must outlive the click: the browser reads it when it starts to write. */
const KEPT = 60_000;

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
