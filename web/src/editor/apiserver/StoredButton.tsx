// The button that shows the object that the API server stores.

import { useSource } from '../../store/context.ts';
import { useApiServerText } from './texts.ts';

export function StoredButton() {
  const words = useApiServerText();
  const ask = useSource((source) => source.ask);
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => ask({ kind: 'stored' })}>
      {words('apiServer.stored')}
    </button>
  );
}
