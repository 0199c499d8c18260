import { Suspense, lazy } from 'react';
import type { Pin } from './PinsPane';
import { MapFrame } from './MapFrame';

const PinsPane = lazy(async () => ({ default: (await import('./PinsPane')).PinsPane }));

/** A map of several places, loaded when it is shown. */
export function PinsField(props: { pins: readonly Pin[]; onChoose: (id: string) => void }) {
  return (
    <MapFrame>
      <Suspense fallback={null}>
        <PinsPane {...props} />
      </Suspense>
    </MapFrame>
  );
}
