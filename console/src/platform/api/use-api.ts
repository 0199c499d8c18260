import { useDataProvider } from 'react-admin';
import type { KonakCalls } from './calls';

/** The API's calls; one that finds the session ended signs the user out. */
export const useApi = useDataProvider as unknown as () => KonakCalls;
