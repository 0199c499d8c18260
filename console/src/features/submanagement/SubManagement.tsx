import type { ReactNode } from 'react';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { TabbedForm } from '../../kit/form/TabbedForm';
import { Dunning } from './dunning/Dunning';
import { Figures } from './figures/Figures';
import { TimeMachine } from './forecast/TimeMachine';
import { Extras } from './offers/Extras';
import { Packs } from './offers/Packs';
import { Plans } from './offers/Plans';
import { Records } from './records/Records';
import { Runs } from './runs/Runs';

const PANELS = {
  records: Records,
  plans: Plans,
  packs: Packs,
  extras: Extras,
  dunning: Dunning,
  runs: Runs,
  figures: Figures,
  forecast: TimeMachine,
} as const satisfies Record<string, () => ReactNode>;
type Part = keyof typeof PANELS;
const PARTS = Object.keys(PANELS) as Part[];

/** How the platform earns: what its accounts pay, what they can choose, and how the billing goes. */
export default function SubManagement() {
  const t = useText();
  return (
    <Screen name="submanagement" subtitle={t('submanagement.hint')}>
      <TabbedForm<never, Part>
        parts={{}}
        others={PARTS}
        other={(part) => <Part key={part} name={part} />}
        label={(part) => `submanagement.tabs.${part}`}
        record={NOTHING}
        onSubmit={nothing}
        writable={false}
      />
    </Screen>
  );
}

const NOTHING = {};
const nothing = () => Promise.resolve(undefined);

function Part({ name }: { name: Part }) {
  const Panel = PANELS[name];
  return <Panel />;
}
