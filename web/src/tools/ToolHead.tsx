// The top bar of a tool: the way back to the Pod, the title, and the other tools.

import { useSource } from '../store/context.ts';
import { TOOL_KINDS, TOOLS, type Tool } from '../store/tool.ts';
import styles from './ToolPages.module.css';
import { useToolsText } from './texts.ts';
import { TITLES } from './titles.ts';

export function ToolHead({ kind }: { readonly kind: Tool }) {
  const words = useToolsText();
  const openTool = useSource((source) => source.openTool);
  const closeTool = useSource((source) => source.closeTool);
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        {words('app.name')} <span className={styles.more}>{words('app.kind')}</span>
      </p>
      <button type="button" className={styles.back} onClick={closeTool}>
        <span aria-hidden="true">← </span>
        {words('tool.back')}
      </button>
      <h1 className={styles.title}>{words(TITLES[kind])}</h1>
      <nav className={styles.others} aria-label={words('tool.others')}>
        {TOOL_KINDS.filter((other) => other !== kind && other !== 'workshop').map((other) => (
          <a
            key={other}
            className={styles.other}
            href={`?${TOOLS[other]}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              openTool(other);
            }}
          >
            {words(TITLES[other])}
          </a>
        ))}
      </nav>
    </header>
  );
}
