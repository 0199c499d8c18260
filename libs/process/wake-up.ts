/** The sleep of a loop: `wake` ends it, and if the loop is awake, its next sleep. */
export class WakeUp {
  private woken = false;
  private end: () => void = () => undefined;

  wake(): void {
    this.woken = true;
    this.end();
  }

  /** Whether the next sleep will end at once. */
  get isWoken(): boolean {
    return this.woken;
  }

  /** Forgets who has woken it so far: what they did is about to be seen. */
  reset(): void {
    this.woken = false;
  }

  /** Sleeps for `ms` at most. @returns whether it was woken. */
  async sleep(ms: number): Promise<boolean> {
    if (!this.woken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, ms));
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const wasWoken = this.woken;
    this.woken = false;
    return wasWoken;
  }
}
