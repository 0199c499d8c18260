import { useKeptShown } from '../site/kept';

/** How many hotels are saved, for pages that do without the rest of the shortlist. */
export const useSavedCount = (): number => useKeptShown('shortlist')?.split('_').length ?? 0;
