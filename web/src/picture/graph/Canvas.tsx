// Draws the picture with React Flow, which fits, pans, zooms and selects.

import 'reactflow/dist/base.css';
import type { Language } from '@syncpod/core/messages';
import { FIT_ZOOM, type GraphModel, paneLayout } from '@syncpod/core/picture';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { Controls, type NodeChange, ReactFlow } from 'reactflow';
import { useGrowing } from '../../ui/useGrowing.ts';
import { useRoom } from '../../ui/useRoom.ts';
import styles from './Canvas.module.css';
import { nodeTypes } from './nodes.tsx';
import type { PictureNode } from './nodeTypes.ts';
import { type Selection, usePicture } from './pictureContext.ts';
import { fitted, leastHeight, neededHeight, paneBelow } from './places.ts';
import { edgeTypes } from './StepEdge.tsx';
import { graphText } from './texts.ts';
import { createDrawing } from './toReactFlow.ts';
import { FIT, useViewport } from './useViewport.ts';

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
