import type { Plugin, Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

export function splitScript(options: { mergeBelow: number }, ...groups: Groups): Rolldown.OutputOptions;
export function answerConfig(): Plugin;
export function nameParts(): Plugin;
export function listParts(): Plugin;
export function refuseCircles(): Plugin;
export function serviceWorker(options: { source: string; parts: RegExp }): Plugin;
