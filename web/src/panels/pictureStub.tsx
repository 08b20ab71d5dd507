import type { Explanation } from '@syncpod/core';
export function Picture({
  playhead,
}: {
  explanation: Explanation;
  playhead: number;
  lang: string;
  theme: string;
}) {
  return <div>picture {playhead}</div>;
}
export function ContainersTable({ explanation }: { explanation: Explanation; lang: string }) {
  return (
    <table aria-label="Containers" style={{ width: '100%' }}>
      <tbody>
        {explanation.containers.map((c) => (
          <tr key={c.name}>
            <th scope="row">{c.name}</th>
            <td>{c.outcome.replaceAll('-', ' ')}</td>
            <td>{c.hash.spec.toString(16)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
