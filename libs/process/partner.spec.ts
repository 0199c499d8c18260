import { setTimeout as delay } from 'node:timers/promises';
import { partnerLeftAlone, partnerSeconds } from './metrics.js';
import { Partner, PartnerDown, pausePartners, returnTallies, setPartnersAside, takeTallies } from './partner.js';

const outcomes = async () =>
  Object.fromEntries(
    (await partnerSeconds.get()).values
      .filter(({ metricName, labels }) => metricName === 'konak_partner_seconds_count' && labels.partner === 'bank')
      .map(({ labels, value }) => [labels.outcome, value]),
  );
const isLeftAlone = async () =>
  (await partnerLeftAlone.get()).values.find(({ labels }) => labels.partner === 'bank')!.value;

it('a partner is measured by the outcome of each call, and while its circuit is open', async () => {
  class Refused extends Error {}
  const partner = new Partner('bank', { answerMs: 50, pauseMs: 100 }, (error) => error instanceof Refused);
  const fail = (error: Error) => partner.ask(() => Promise.reject(error)).catch((thrown: unknown) => thrown);
  expect(await partner.ask(async () => 'yes')).toBe('yes');
  expect(await fail(new Refused())).toBeInstanceOf(Refused);
  expect(await partner.ask(() => delay(500)).catch((thrown: unknown) => thrown)).toBeInstanceOf(PartnerDown);
  for (let i = 0; i < 4; i++) await fail(new Error('reset'));
  expect(await outcomes()).toEqual({ answered: 1, refused: 1, late: 1, failed: 4 });
  expect(await isLeftAlone()).toBe(1);
  expect(await fail(new Error('not asked'))).toBeInstanceOf(PartnerDown);
  await delay(120);
  await partner.ask(async () => 'back');
  expect([await isLeftAlone(), await outcomes()]).toEqual([0, { answered: 2, refused: 1, late: 1, failed: 4 }]);
});

it('a partner that an operator has paused is not asked, nor is any on a copy of a database', async () => {
  const partner = new Partner('erp', { answerMs: 50, pauseMs: 100 });
  let asked = 0;
  const ask = () => partner.ask(async () => ++asked).catch((thrown: unknown) => thrown);
  pausePartners(['erp']);
  expect(await ask()).toBeInstanceOf(PartnerDown);
  pausePartners([]);
  setPartnersAside(true);
  expect(await ask()).toBeInstanceOf(PartnerDown);
  setPartnersAside(false);
  expect([await ask(), asked]).toEqual([1, 1]);
});

it('figures of calls are reported once, and again where the report failed', async () => {
  takeTallies();
  const partner = new Partner('registry', { answerMs: 50, pauseMs: 100 });
  const mine = () => takeTallies().find((each) => each.partner === 'registry');
  await partner.ask(async () => 'yes');
  for (let i = 0; i < 5; i++) await partner.ask(() => Promise.reject(new Error('reset'))).catch(() => undefined);
  const taken = mine()!;
  expect(taken).toMatchObject({ answered: 1, failed: 5, refused: 0, late: 0, isLeftAlone: true });
  expect(mine()).toMatchObject({ answered: 0, failed: 0, isLeftAlone: true });
  returnTallies([taken]);
  expect(mine()).toMatchObject({ answered: 1, failed: 5 });
});
