// Lists the standing conditions of a node: changes of its behaviour that last until an event ends them.

import { entryOf } from '../../go/map.ts';
import { type Message, say } from '../../messages/message.ts';
import type { Kubelet, ProbeKind } from '../kubelet/kubelet.ts';
import { USUAL_DURATIONS } from '../kubelet/newKubelet.ts';
import { numberOf, periodOf, probeOf } from '../kubelet/prober.ts';
import type { Process } from '../node/node.ts';
import type { ScenarioEvent } from './event.ts';

/** A condition that holds from now on. */
export interface StandingCondition {
  /** Unique on the node, and the same while the condition lasts. */
  readonly id: string;
  readonly text: Message;
  /** When it has an effect. */
  readonly when: Message;
  /** The event that ends it. */
  readonly end: ScenarioEvent;
}

/** Read from the state of the node and the kubelet, so it holds whatever event brought the condition. */
export function standingConditions(kubelet: Kubelet): readonly StandingCondition[] {
  const { node } = kubelet;
  return [
    ...outages(kubelet),
    ...Object.entries(node.absentImages).map(([image, absence]) => absentImage(image, absence)),
    ...Object.entries(node.processes).flatMap(([name, process]) => [
      ...behaviours(name, process),
      ...hooks(name, process),
    ]),
    ...probes(kubelet),
    ...Object.entries(node.obstacles).map(([name, { because }]) => obstacle(name, because)),
    ...volumes(kubelet),
    ...room(kubelet),
    ...durations(kubelet),
  ];
}

function outages({ stopped, apart, refusals, node }: Kubelet): StandingCondition[] {
  const { maxContainerRestartPeriod: seconds = 300 } = node;
  const all: readonly (StandingCondition | false | undefined)[] = [
    stopped && {
      id: 'kubelet',
      text: say('the kubelet does not run'),
      when: say('until it starts, nothing is restarted, probed or reported'),
      end: { type: 'kubelet-start' },
    },
    apart && {
      id: 'api-server',
      text: say('the API server is out of reach'),
      when: say('the kubelet receives no change and reports nothing'),
      end: { type: 'api-server', reach: 'back' },
    },
    refusals.sandbox !== undefined && {
      id: 'sandbox',
      text: say('no sandbox can be created'),
      when: say('takes effect when the Pod needs a new sandbox'),
      end: { type: 'sandbox', change: 'can-be-made' },
    },
    seconds !== 300 && {
      id: 'back-off',
      text: say('back-offs last at most {seconds} s', { seconds }),
      when: say('takes effect when a container crashes'),
      end: { type: 'kubelet-config', maxContainerRestartPeriod: 300 },
    },
  ];
  return all.filter((one) => typeof one === 'object');
}

function absentImage(image: string, absence: true | string): StandingCondition {
  return {
    id: `image ${image}`,
    text:
      absence === true
        ? say('{image} is not on the node', { image })
        : say('{image} cannot be pulled', { image }),
    when: say('takes effect when a container with this image starts'),
    end: { type: 'image', image, state: 'present' },
  };
}

function behaviours(name: string, { exits, stops }: Process): StandingCondition[] {
  const all: StandingCondition[] = [];
  if (exits) {
    all.push({
      id: `exits ${name}`,
      text: say('{name} exits with {code} {seconds} s after it starts', {
        name,
        code: exits.code,
        seconds: exits.after,
      }),
      when: say('takes effect when {name} starts', { name }),
      end: { type: 'process', container: name, exits: null },
    });
  }
  const usual = stops === undefined || (stops.after === 1 && stops.code === 0);
  if (!usual) {
    all.push({
      id: `stops ${name}`,
      text:
        stops.after === undefined
          ? say('{name} ignores SIGTERM', { name })
          : say('{name} stops {seconds} s after SIGTERM with {code}', {
              name,
              seconds: stops.after,
              code: stops.code,
            }),
      when: say('takes effect when {name} is stopped', { name }),
      end: { type: 'process', container: name, stops: { after: 1, code: 0 } },
    });
  }
  return all;
}

function hooks(name: string, process: Process): StandingCondition[] {
  const { postStartFails, preStopFails, preStopSeconds = 0 } = process;
  const stopped = say('takes effect when {name} is stopped', { name });
  const all: StandingCondition[] = [];
  if (postStartFails) {
    all.push({
      id: `postStart ${name}`,
      text: say('the postStart hook of {name} fails', { name }),
      when: say('takes effect when {name} starts', { name }),
      end: { type: 'process', container: name, postStartFails: false },
    });
  }
  if (preStopFails) {
    all.push({
      id: `preStop ${name}`,
      text: say('the preStop hook of {name} fails', { name }),
      when: stopped,
      end: { type: 'process', container: name, preStopFails: false },
    });
  }
  if (preStopSeconds > 0) {
    all.push({
      id: `preStopSeconds ${name}`,
      text: say('the preStop hook of {name} takes {seconds} s', { name, seconds: preStopSeconds }),
      when: stopped,
      end: { type: 'process', container: name, preStopSeconds: 0 },
    });
  }
  return all;
}

const PROBES = ['startup', 'readiness', 'liveness'] as const satisfies readonly ProbeKind[];

/** Probes that fail: those of a running instance, and of every later instance. */
function probes(kubelet: Kubelet): StandingCondition[] {
  const { instances, containers } = kubelet.probeAnswers;
  const names = [...kubelet.pod.spec.containers, ...(kubelet.pod.spec.initContainers ?? [])];
  return names.flatMap(({ name }) => {
    const running = kubelet.node.containers.find((one) => one.name === name && one.state === 'running');
    return PROBES.flatMap((probe): StandingCondition[] => {
      const spec = probeOf(kubelet, name, probe);
      if (!spec) return [];
      const always = entryOf(containers, name)?.[probe]?.result === 'Failure';
      const now = entryOf(instances, running?.id ?? '')?.[probe]?.result;
      // The instance whose startup probe or liveness probe failed is killed: only readiness lasts.
      if (!(now === undefined ? always : now === 'Failure' && (always || probe === 'readiness'))) return [];
      const count = numberOf(spec, 'failureThreshold', 3);
      return [
        {
          id: `${probe} ${name}`,
          text: say('the {probe} probe of {name} fails', { probe, name }),
          when: say('takes effect after {count} failures, {seconds} s apart', {
            count,
            seconds: periodOf(spec),
          }),
          end: { type: 'probe', container: name, probe, result: 'Success', again: true },
        },
      ];
    });
  });
}

const OBSTACLES = {
  configmap: 'a ConfigMap of {name} is missing',
  secret: 'a Secret of {name} is missing',
  create: '{name} cannot be created',
  run: '{name} cannot be started',
} as const;

function obstacle(name: string, because: keyof typeof OBSTACLES): StandingCondition {
  return {
    id: `obstacle ${name}`,
    text: say(OBSTACLES[because], { name }),
    when: say('takes effect when {name} starts', { name }),
    end: { type: 'obstacle', container: name, because: 'none' },
  };
}

const VOLUMES = {
  mount: 'the volume {name} cannot be mounted',
  attach: 'the volume {name} cannot be attached',
  'multi-attach': 'the volume {name} is attached to another node',
} as const;

function volumes({ node }: Kubelet): StandingCondition[] {
  return Object.entries(node.volumeTroubles ?? {}).flatMap(([name, { problem }]) =>
    problem === 'none'
      ? []
      : [
          {
            id: `volume ${name}`,
            text: say(VOLUMES[problem], { name }),
            when: say('takes effect when volumes are mounted: for a new Pod, and after a reboot'),
            end: { type: 'volume', volume: name, problem: 'none' },
          } as const,
        ],
  );
}

function room({ node }: Kubelet): StandingCondition[] {
  if (!node.full) return [];
  return [
    {
      id: 'room',
      text: say('the node is full'),
      when: say('takes effect for a new Pod with requests, and for a resize to larger values'),
      end: { type: 'node', room: 'enough' },
    },
  ];
}

const DURATIONS = {
  sandbox: 'creating a sandbox takes {seconds} s',
  create: 'creating a container takes {seconds} s',
  start: 'starting a container takes {seconds} s',
  pull: 'pulling an image takes {seconds} s',
} as const;

function durations({ node }: Kubelet): StandingCondition[] {
  return (['sandbox', 'create', 'start', 'pull'] as const)
    .filter((what) => node.durations[what] !== USUAL_DURATIONS[what])
    .map((what) => ({
      id: `duration ${what}`,
      text: say(DURATIONS[what], { seconds: node.durations[what] }),
      when: say('takes effect the next time the runtime does it'),
      end: { type: 'durations', [what]: USUAL_DURATIONS[what] },
    }));
}
