/** Values that many hotels have in common, each kept once and named by a small number. */
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

  /** Takes over values as another thread has numbered them. */
  append(values: readonly T[]): void {
    for (const value of values) this.numberOf(value);
  }
}
