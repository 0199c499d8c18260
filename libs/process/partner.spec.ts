import { setTimeout as delay } from 'node:timers/promises';
import { partnerLeftAlone, partnerSeconds } from './metrics.js';
import { Partner, PartnerDown } from './partner.js';

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
