import { Suspense, lazy } from 'react';
import type { PinsProps } from './PinsPane';
import { MapFrame } from './MapFrame';

const PinsPane = lazy(async () => ({ default: (await import('./PinsPane')).PinsPane }));

/** A map of several places, loaded when it is shown. */
export function PinsField(props: PinsProps) {
  return (
    <MapFrame>
      <Suspense fallback={null}>
        <PinsPane {...props} />
      </Suspense>
    </MapFrame>
  );
}
