import { startApp } from './app.mjs';
import { fail } from './fault.mjs';
import { onEnd } from './signals.mjs';

/** Only the application, on a database and build that exist: what `npm run dev` restarts and containers run. */
const starting = startApp(process.env);
starting.catch(fail);

onEnd({
  stop: async () => {
    await starting.then((app) => app.stop()).catch(fail);
    process.exit(0);
  },
  force: () => process.exit(130),
});
