/** Ports that nothing listens on, each given once by this process. */
export function freePorts(count: number): Promise<number[]>;
