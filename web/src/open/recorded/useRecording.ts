// Loads the recording of the shown story.

import type { Recording } from '@syncpod/core/recorded';
import { useEffect, useState } from 'react';
import { useSource } from '../../store/context.ts';
import { fetchRecording, isRecordedId, showsRecording } from './recordings.ts';

/** Undefined for a story that was not recorded, or that has been changed. */
export function useRecording(): Recording | undefined {
  const story = useSource((source) => source.story);
  const release = useSource((source) => source.release);
  const gates = useSource((source) => source.gates);
  const manifest = useSource((source) => source.manifest);
  const events = useSource((source) => source.events);
  const [found, setFound] = useState<{ readonly id: string; readonly recording: Recording }>();
  useEffect(() => {
    if (!isRecordedId(story)) return undefined;
    let current = true;
    fetchRecording(story).then(
      (recording) => current && setFound({ id: story, recording }),
      // Offline, the story is shown without its recording.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [story]);
  if (!found || found.id !== story) return undefined;
  return showsRecording(found.recording, { release, gates, manifest, events }) ? found.recording : undefined;
}
