// The controls for the file to read: dropped, chosen or pasted.

import { MARKS } from '@syncpod/core/messages';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { FileButton } from '../../ui/FileButton.tsx';
import styles from './Fleet.module.css';
import { megabytes } from './megabytes.ts';
import { useFleetText } from './texts.ts';

interface FleetFileProps {
  readonly source: Blob | undefined;
  onTake(file: Blob): void;
}

/** Longer text is read without being shown in the field, which would become slow. */
const MAX_SHOWN_CHARACTERS = 200_000;

/** Milliseconds after the last key before typed text is read. */
const TYPING_PAUSE_MS = 400;

export function FleetFile({ source, onTake }: FleetFileProps) {
  const words = useFleetText();
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => onTake(new Blob([typed])), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onTake]);
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (text.length < MAX_SHOWN_CHARACTERS) return;
    event.preventDefault();
    setTyped(undefined);
    onTake(new Blob([text]));
  };
  return (
    <section className={styles.file} aria-label={words('fleet.file')}>
      <code className={styles.command}>kubectl get nodes,pods -A -o json &gt; cluster.json</code>
      <p className={styles.choose}>
        <FileButton
          text={words('fleet.choose')}
          onFile={(file) => {
            setTyped(undefined);
            onTake(file);
          }}
        />
        <span className={styles.soft}>
          {source
            ? `${source instanceof File ? source.name : words('fleet.pasted')}${MARKS[words.lang].clause}${megabytes(source.size, words.lang)}`
            : words('fleet.drop')}
        </span>
        {!source && (
          <button type="button" className={styles.example} onClick={() => onTake(exampleCluster())}>
            {words('fleet.example')}
          </button>
        )}
      </p>
      <details>
        <summary className={styles.soft}>{words('fleet.paste')}</summary>
        <textarea
          className={styles.text}
          aria-label={words('fleet.text')}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          onPaste={paste}
          onChange={(event) => setTyped(event.target.value)}
        />
      </details>
    </section>
  );
}

/** The node, the namespace, the name and the containers of each Pod. */
const PODS = [
  ['node-1', 'shop', 'checkout-6d5f7c9b84-x7k2q', 'api=shop/checkout:3.8.0', 'mesh=envoy:1.29'],
  ['node-2', 'shop', 'checkout-6d5f7c9b84-9wqzt', 'api=shop/checkout:3.8.0', 'mesh=envoy:1.29'],
  ['node-2', 'shop', 'search-5c4b8d7f6-4hs8v', 'search=shop/search:2.1.4'],
  ['node-3', 'data', 'postgres-0', 'postgres=postgres:16.4'],
  ['node-4', 'data', 'postgres-1', 'postgres=postgres:16.4'],
  ['node-1', 'monitoring', 'node-exporter-b2v6c', 'exporter=node-exporter:1.8'],
  ['node-3', 'monitoring', 'node-exporter-k8d5m', 'exporter=node-exporter:1.8'],
] as const;

const KUBELETS = { 'node-1': 'v1.30.4', 'node-2': 'v1.30.4', 'node-3': 'v1.29.8', 'node-4': 'v1.31.2' };

/** As `kubectl get nodes,pods -A -o json` prints it, without the fields that the report does not read. */
function exampleCluster(): File {
  const nodes = Object.entries(KUBELETS).map(([name, kubeletVersion]) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name },
    status: { nodeInfo: { kubeletVersion } },
  }));
  const pods = PODS.map(([nodeName, namespace, name, ...containers]) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace, ownerReferences: [ownerOf(name)] },
    spec: { nodeName, containers: containers.map(containerOf) },
    status: { phase: 'Running' },
  }));
  const list = { apiVersion: 'v1', kind: 'List', items: [...nodes, ...pods] };
  return new File([JSON.stringify(list)], 'example.json', { type: 'application/json' });
}

function containerOf(text: string) {
  const [name = '', image = ''] = text.split('=');
  return { name, image };
}

/** The name of a Pod without what its controller has added. */
function ownerOf(pod: string) {
  const name = pod.slice(0, pod.lastIndexOf('-'));
  const kind = /-\d+$/.test(pod) ? 'StatefulSet' : name.includes('exporter') ? 'DaemonSet' : 'ReplicaSet';
  return { apiVersion: 'apps/v1', kind, name, uid: name, controller: true };
}
