import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { MapFrame } from './MapFrame';
import type { MapPaneProps } from './MapPane';

const MapPane = lazy(async () => ({ default: (await import('./MapPane')).MapPane }));

/** A point chosen on a map. The map is loaded once its place on the page is seen: most forms are left without looking at it. */
export function MapField(props: MapPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setSeen(true);
    });
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return (
    <MapFrame ref={frame}>
      {seen && (
        <Suspense fallback={null}>
          <MapPane {...props} />
        </Suspense>
      )}
    </MapFrame>
  );
}
