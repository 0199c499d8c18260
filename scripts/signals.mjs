/**
 * Calls `stop` once on Ctrl-C, on SIGTERM, and when npm, which started us, is killed: npm does not pass that on.
 * A second Ctrl-C calls `force`.
 */
export function onEnd({ stop, force }) {
  let askedAt;
  const end = (signal) => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      return void stop();
    }
    // npm repeats the first Ctrl-C to us at once; a person takes longer.
    if (signal === 'SIGINT' && Date.now() - askedAt > 700) void force();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      end('SIGTERM');
    }, 500);
    watch.unref();
  }
}
