import type { Plugin } from 'vite';

export function languages(): string[];
export function countTexts(lang: string, files: readonly string[]): { keys: number; own: number };
export function fillTexts(): Plugin;
export function writeTexts(options: { folder: string; file: string; part: string }): Plugin;
