import { useDataProvider } from 'react-admin';
import type { konakCalls } from './data-provider';

/** The API's calls; one that finds the session ended signs the user out. */
export const useApi = useDataProvider as unknown as () => typeof konakCalls;
