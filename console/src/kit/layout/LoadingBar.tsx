import { Box, Skeleton, keyframes } from '@mui/material';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text';

const slide = keyframes`from { transform: translateX(-60%) scaleX(.4) } to { transform: translateX(110%) scaleX(.7) }`;

let waiting = 0;
const listeners = new Set<() => void>();
function wait(change: 1 | -1): void {
  waiting += change;
  listeners.forEach((listener) => listener());
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Fast pages need no placeholder. */
const appear = keyframes`from { visibility: hidden } to { visibility: visible }`;

/** Stands for a page whose code is on its way; the bar above shows it. */
export function PageLoading() {
  useEffect(() => {
    wait(1);
    return () => wait(-1);
  }, []);
  return (
    <Box sx={{ minHeight: '60vh', maxWidth: 1680, mx: 'auto', animation: `${appear} 0s .2s both` }} aria-busy>
      <Skeleton variant="rounded" width={220} height={28} sx={{ mb: 2.5 }} data-testid="page-skeleton" />
      <Skeleton variant="rounded" height={40} sx={{ mb: 1.5 }} />
      <Skeleton variant="rounded" height={380} />
    </Box>
  );
}

/** A thin bar on top while a page or its data load; what is quick does not flicker. */
export function LoadingBar() {
  const t = useText();
  const pages = useSyncExternalStore(subscribe, () => waiting);
  const busy = useIsFetching() + useIsMutating() + pages > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? 120 : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!shown) return null;
  return (
    <Box
      role="progressbar"
      aria-label={t('general.loading')}
      sx={{ position: 'fixed', insetInline: 0, top: 0, height: 2.5, overflow: 'hidden', zIndex: 2000 }}
    >
      <Box
        sx={{
          height: 1,
          bgcolor: 'primary.main',
          transformOrigin: 'left',
          animation: `${slide} 1.1s ease-in-out infinite`,
        }}
      />
    </Box>
  );
}
