/** The installed browser's file; undefined where there is none. */
export const CHROMIUM: string | undefined;
