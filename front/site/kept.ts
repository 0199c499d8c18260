/** What the browser remembers for us. It may refuse (private windows); then nothing is remembered. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`konak_${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`konak_${name}`);
    else localStorage.setItem(`konak_${name}`, value);
  } catch {
    // Nothing is lost but convenience.
  }
}
