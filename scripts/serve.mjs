import { startApp } from './app.mjs';
import { fail } from './fault.mjs';
import { onEnd } from './signals.mjs';

/** The application alone, on surroundings that are there: what `npm run dev` restarts, and what a container runs. */
const starting = startApp(process.env);
starting.catch(fail);

onEnd({
  stop: async () => {
    await starting.then((app) => app.stop()).catch(fail);
    process.exit(0);
  },
  force: () => process.exit(130),
});
