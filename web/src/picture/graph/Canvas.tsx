// Draws the picture with React Flow, which fits, pans, zooms and selects.

import 'reactflow/dist/base.css';
import type { Language } from '@syncpod/core/messages';
import { FIT_ZOOM, type GraphModel, paneLayout } from '@syncpod/core/picture';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Controls, type NodeChange, ReactFlow, type Viewport } from 'reactflow';
import { chordShortcut } from '../../ui/keyboard/shortcuts.ts';
import { useGrowing } from '../../ui/useGrowing.ts';
import { useRoom } from '../../ui/useRoom.ts';
import styles from './Canvas.module.css';
import { nodeTypes } from './nodes.tsx';
import type { PictureNode } from './nodeTypes.ts';
import { type Selection, usePicture } from './pictureContext.ts';
import { CONTROLS_STRIP, fitted, leastHeight, neededHeight, paneBelow } from './places.ts';
import { edgeTypes } from './StepEdge.tsx';
import { graphText } from './texts.ts';
import { createDrawing } from './toReactFlow.ts';

interface CanvasProps {
  readonly model: GraphModel;
  readonly stale: boolean;
  readonly lit: Selection | undefined;
  /** Height in pixels of the rail above the picture; absent: the rail is in the picture. */
  readonly above?: number | undefined;
}

/** More nodes change without transitions, whose events would take longer than the change. */
const MANY = 60;

export function Canvas({ model, stale, lit, above }: CanvasProps) {
  const { lang, selected, onSelect } = usePicture();
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const layout = useMemo(() => paneLayout(model, paneBelow(room, above)), [model, room, above]);
  const [drawing] = useState(createDrawing);
  const [focused] = useState(focusedInStillPicture);
  const shown = useMemo(() => ({ selected, lit, stale }), [selected, lit, stale]);
  const nodes = useMemo(() => drawing.nodes(model, layout, shown), [drawing, model, layout, shown]);
  const drawn = useGrowing(nodes.length);
  const edges = useMemo(() => drawing.edges(model, layout, shown), [drawing, model, layout, shown]);
  const labels = useMemo(() => ariaLabels(lang), [lang]);
  const viewport = useViewport(`${room.width} ${room.height} ${layout.width} ${layout.height}`);

  const onNodesChange = useCallback(
    (changes: NodeChange<PictureNode>[]): void => {
      const selects = changes.filter((change) => change.type === 'select');
      const picked = selects.find((change) => change.selected);
      const node = nodes.find(({ id }) => id === picked?.id);
      if (node?.type === 'card') onSelect({ kind: 'container', name: node.data.card.container });
      else if (selects.length > 0) onSelect(undefined);
    },
    [nodes, onSelect],
  );

  // React Flow takes the focus from a selected card on Escape, and selects another one.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (selected === undefined)
      document.dispatchEvent(new globalThis.KeyboardEvent('keydown', event.nativeEvent));
    else onSelect(undefined);
  };

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ minHeight: leastHeight(layout, above) }}
      data-needs={neededHeight(layout)}
      data-stale={stale}
      data-many={nodes.length > MANY}
      onKeyDownCapture={onKey}
    >
      {room.height > 0 && (
        <ReactFlow
          ref={asGroup}
          className={styles.flow}
          aria-label={graphText(lang)('graph.name')}
          ariaLabelConfig={labels}
          nodes={drawn < nodes.length ? nodes.slice(0, drawn) : nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          width={room.width}
          height={room.height}
          // Its first frame is where the still picture was. With `fitView` it would be at 1:1 in the corner.
          defaultViewport={fitted(layout, room)}
          minZoom={FIT_ZOOM.least}
          maxZoom={2}
          onInit={(flow) => {
            viewport.onInit(flow);
            if (focused)
              frame.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(focused)}"]`)?.focus();
          }}
          onMove={viewport.onMove}
          onNodesChange={onNodesChange}
          onKeyDown={viewport.onKeyDown}
          elevateNodesOnSelect={false}
          nodesDraggable={false}
          nodesConnectable={false}
          edgesFocusable={false}
          zoomOnScroll={false}
          zoomOnDoubleClick={false}
          preventScrolling={false}
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          // React Flow listens for these keys on the whole page, which would take the space bar from the editor.
          panActivationKeyCode={null}
          zoomActivationKeyCode={null}
        >
          <Controls
            orientation="horizontal"
            showInteractive={false}
            fitViewOptions={FIT}
            onZoomIn={viewport.onZoom}
            onZoomOut={viewport.onZoom}
            onFitView={viewport.onFit}
          />
        </ReactFlow>
      )}
    </div>
  );
}

/** The id of the focused step or card of the still picture, which this one replaces. */
function focusedInStillPicture(): string | null | undefined {
  return document.activeElement?.closest('[data-still] [data-id]')?.getAttribute('data-id');
}

/** Replaces React Flow's `application` role, in which screen readers do not browse the list of steps. */
function asGroup(flow: HTMLDivElement | null): void {
  flow?.setAttribute('role', 'group');
}

function ariaLabels(lang: Language) {
  const how = graphText(lang)('card.how');
  return {
    'node.a11yDescription.default': how,
    'node.a11yDescription.keyboardDisabled': how,
    // The element has no role that allows a name.
    'controls.ariaLabel': '',
    'controls.zoomIn.ariaLabel': graphText(lang)('zoom.in'),
    'controls.zoomOut.ariaLabel': graphText(lang)('zoom.out'),
    'controls.fitView.ariaLabel': graphText(lang)('fit.button'),
  };
}

/** Leaves a strip below the Pod for the controls. */
const FIT = {
  padding: { top: '0px', right: '0px', bottom: `${CONTROLS_STRIP}px`, left: '0px' },
  minZoom: FIT_ZOOM.least,
  maxZoom: FIT_ZOOM.most,
} as const;

interface Movable {
  fitView(options: typeof FIT): Promise<boolean>;
  getViewport(): Viewport;
  setViewport(viewport: Viewport): Promise<boolean>;
}

/** Pixels per key press. */
const PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'pan-left': [-60, 0],
  'pan-right': [60, 0],
  'pan-up': [0, -60],
  'pan-down': [0, 60],
};

/** Fits the picture again whenever `size` changes, unless the user has panned or zoomed since the last fit. */
function useViewport(size: string) {
  const flow = useRef<Movable>(undefined);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size is the reason to fit
  useEffect(() => {
    if (!moved.current) void flow.current?.fitView(FIT);
  }, [size]);
  const [handlers] = useState(() => ({
    onInit: (instance: Movable): void => {
      flow.current = instance;
      // The pane may have changed since React Flow was mounted.
      void instance.fitView(FIT);
    },
    /** Only moves by the user have an event. */
    onMove: (event: MouseEvent | TouchEvent | null): void => {
      if (event) moved.current = true;
    },
    onZoom: (): void => {
      moved.current = true;
    },
    onFit: (): void => {
      moved.current = false;
    },
    /** React Flow pans only by pointer, and the space bar that selects a card would also start the player. */
    onKeyDown: (event: KeyboardEvent): void => {
      const pan = PANS[chordShortcut(event) ?? ''];
      const onNode = event.target instanceof Element && event.target.matches('.react-flow__node');
      if (pan || (event.key === ' ' && onNode)) event.preventDefault();
      if (!pan || !flow.current) return;
      const { x, y, zoom } = flow.current.getViewport();
      void flow.current.setViewport({ x: x - pan[0], y: y - pan[1], zoom });
      moved.current = true;
    },
  }));
  return handlers;
}
