/** Interned values shared by many hotels, each stored once under a small number. */
export class Interned<T> {
  readonly values: T[] = [];
  private numbers = new Map<string, number>();

  numberOf(value: T): number {
    const key = JSON.stringify(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }

  /** Applies values as numbered by another thread. */
  append(values: readonly T[]): void {
    for (const value of values) this.numberOf(value);
  }
}
