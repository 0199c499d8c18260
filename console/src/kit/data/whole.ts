/**
 * Asks for a record as a page shows it. A list leaves its shorter lines in react-admin's cache under the same id; with
 * this they are kept apart.
 */
export const WHOLE = { whole: true } as const;
