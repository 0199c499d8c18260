const RealDate = Date;

/** Sets the clock of this process forward. Timers run on; the database's clock stays. Set it back when done. */
export class ShiftedClock {
  private shiftMs = 0;

  constructor() {
    const shifted = () => RealDate.now() + this.shiftMs;
    globalThis.Date = class extends RealDate {
      constructor(...args: [] | ConstructorParameters<typeof Date>) {
        if (args.length === 0) super(shifted());
        else super(...(args as [string]));
      }
      static override now(): number {
        return shifted();
      }
    } as DateConstructor;
  }

  pass(days: number): void {
    this.shiftMs += days * 86_400_000;
  }

  setBack(): void {
    globalThis.Date = RealDate;
  }
}
