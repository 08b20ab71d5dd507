// How is the picture drawn with React Flow, and how does the user move in it?

import 'reactflow/dist/base.css';
import { type GraphModel, pictureLayout } from '@syncpod/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type OnMove, ReactFlow, type ReactFlowInstance, type Viewport } from 'reactflow';
import { useRoom } from '../ui/useRoom.ts';
import styles from './Canvas.module.css';
import { type Selection, usePicture } from './context.ts';
import { say } from './text.ts';
import { createDrawing, edgeTypes, nodeTypes } from './toReactFlow.ts';

interface CanvasProps {
  readonly model: GraphModel;
  readonly stale: boolean;
  readonly lit: Selection | undefined;
  readonly fit: boolean;
}

/** The layout fits the width, so that a fitted picture is one in its own size at the corner. */
const FITTED: Viewport = { x: 0, y: 0, zoom: 1 };

export function Canvas({ model, stale, lit, fit: all }: CanvasProps) {
  const { lang } = usePicture();
  const frame = useRef<HTMLDivElement>(null);
  const flow = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<ReactFlowInstance>();
  const [moved, setMoved] = useState(false);
  const room = useRoom(frame);
  const layout = useMemo(() => pictureLayout(model, { ...room, fit: all }), [model, room, all]);
  const [drawing] = useState(createDrawing);
  const nodes = useMemo(() => drawing.nodes(model, layout, lit, stale), [drawing, model, layout, lit, stale]);
  const edges = useMemo(() => drawing.edges(model, layout, lit), [drawing, model, layout, lit]);
  const count = model.lanes.reduce((sum, { containers }) => sum + containers.length, 0);

  const onMove = useCallback<OnMove>(
    (_, { x, y, zoom }) => setMoved(Math.abs(x) + Math.abs(y) > 1 || zoom !== 1),
    [],
  );
  const fit = (): void => {
    void instance?.setViewport(FITTED);
    setMoved(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: fitted again when there are other containers or another width, not on each key
  useEffect(fit, [count, room.width]);

  useEffect(() => {
    // React Flow calls itself an application, which would hide the list of steps from screen readers.
    flow.current?.setAttribute('role', 'group');
  }, []);

  return (
    <div ref={frame} className={styles.frame} style={{ minHeight: layout.needs }} data-stale={stale}>
      <ReactFlow
        ref={flow}
        className={styles.flow}
        aria-label={say(lang, 'picture.name')}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onInit={setInstance}
        onMove={onMove}
        minZoom={0.75}
        maxZoom={1.25}
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        // React Flow would take the space bar from the whole page, the editor's too.
        panActivationKeyCode={null}
        zoomActivationKeyCode={null}
        multiSelectionKeyCode={null}
      />
      {moved && (
        <button type="button" className={styles.fit} onClick={fit}>
          {say(lang, 'fit.button')}
        </button>
      )}
    </div>
  );
}
