// Reports that the edit is set aside while something else is shown, and offers its preview.

import { Strip } from '../ui/Strip.tsx';
import { useEditorText } from './texts.ts';

export function AsideStrip({ onPreview }: { onPreview(): void }) {
  const words = useEditorText();
  return (
    <Strip text={words('editor.aside')}>
      <button type="button" data-then="text" onClick={onPreview}>
        {words('editor.preview')}
      </button>
    </Strip>
  );
}
