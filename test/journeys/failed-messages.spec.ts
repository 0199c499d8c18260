import type { OperationsState } from '#libs/contracts';
import { eachOutbox, groupDeadLetters } from '#libs/database';
import { JOB_OPTIONS } from '#libs/queue';
import { ChaosProxy, TEST_SECRET } from '#libs/testing';
import { startLogoSandbox, type LogoSandbox } from '#libs/testing/sandboxes';
import { command } from '../../start.js';
import type { Api } from '../support/api.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';
import { hasRedis, startRedis } from '../support/redis.js';

const { attempts } = JOB_OPTIONS;

const customer = { title: 'Ada Turizm A.Ş.', taxNumber: '1234567890', taxOffice: 'Kaş', email: 'muhasebe@ada.example' };
const line = { serviceCode: '600.TRANSFER', unit: 'ADET', quantity: 1, unitPrice: 100, vatRate: 20, vatIncluded: true };

describe.each(hasRedis() ? ['postgres', 'redis'] : ['postgres'])(
  'an invoice whose tries are used up (%s)',
  (backend) => {
    let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
    let logo: LogoSandbox;
    let between: ChaosProxy;
    let konak: Platform;
    let staff: Api;
    let supervisor: Api;

    beforeAll(async () => {
      JOB_OPTIONS.attempts = 1;
      redis = backend === 'redis' ? await startRedis() : undefined;
      logo = await startLogoSandbox();
      between = await ChaosProxy.open();
      konak = await startPlatform({
        LOGO_URL: between.before(logo.url),
        PARTNER_PAUSE_MS: '50',
        ...(redis && { REDIS_URL: redis.url }),
      });
      staff = await konak.api.login('corporate.agency.admin');
      supervisor = await konak.api.login('supervisor.agency.admin');
      await supervisor.patch('/accounts/2', { key: 'freeInvoices', value: true });
    });
    afterAll(async () => {
      JOB_OPTIONS.attempts = attempts;
      await konak.stop();
      await between.close();
      await logo.stop();
      await redis?.stop();
    });

    const invoiceOf = async (id: string) =>
      (await staff.get('/invoices?limit=100')).body.records.find((each: { _id: string }) => each._id === id);
    const failedOrders = async () =>
      (await eachOutbox(konak.database.url, 'payments', (tx) => groupDeadLetters(tx, { name: 'invoice.post' }))).flat();
    const givenUp = async (documentNumber: string): Promise<string> => {
      between.be('reset');
      const { body } = await staff.post('/logo/salesInvoice', { documentNumber, customer, lines: [line] });
      const id = body.data._id as string;
      await supervisor.post(`/invoices/${id}/release`);
      await eventually('the dead letter', async () => (await failedOrders()).length > 0);
      await supervisor.post('/operations/run', { service: 'payments', name: 'invoices.giveUp' });
      await eventually('it to fail', async () => (await invoiceOf(id)).state === 'failed');
      between.be(undefined);
      return id;
    };
    const postings = (documentNumber: string) =>
      logo.store.findInvoices(undefined).filter(({ DOC_NUMBER }) => DOC_NUMBER === documentNumber);
    const posted = (id: string) => eventually('it to be posted', async () => (await invoiceOf(id)).state === 'posted');
    const retryAll = () =>
      command('messages:failed', ['--retry', '--name', 'invoice.post'], {
        NODE_ENV: 'test',
        DEMO: 'false',
        DATABASE_URL: konak.database.url,
        KONAK_SECRET: TEST_SECRET,
      });

    it('a failed invoice becomes a task, and is posted once when console, operator and their screen retry at once', async () => {
      const id = await givenUp(`${backend}-1`);
      const failed = await invoiceOf(id);
      expect(failed.error).toBeTruthy();
      const task = await eventually('the task', async () =>
        (await staff.get('/tasks?kind=invoiceFailed&status=open&limit=50')).body.records.find(
          ({ detail }: { detail: string }) => detail.startsWith(`${backend}-1`),
        ),
      );
      expect(task.booking).toBeNull();
      const { failed: groups } = (await supervisor.get('/operations')).body.data as OperationsState;
      const { service, consumer, name, errorHash } = groups.find((group) => group.name === 'invoice.post')!;
      const again = { service, consumer, name, errorHash, reason: 'Logo yanıt veriyor' };
      await Promise.all([
        ...Array.from({ length: 5 }, () => staff.post(`/invoices/${id}/retry`)),
        retryAll(),
        ...Array.from({ length: 3 }, () => supervisor.post('/operations/retry', again)),
        ...Array.from({ length: 5 }, () => staff.post(`/invoices/${id}/retry`)),
      ]);
      await posted(id);
      expect(postings(`${backend}-1`)).toHaveLength(1);
      expect(await failedOrders()).toEqual([]);
    });

    it('a failed invoice is posted by the operator alone', async () => {
      const id = await givenUp(`${backend}-2`);
      expect(await failedOrders()).toMatchObject([{ consumer: 'invoice-posting', name: 'invoice.post', count: 1 }]);
      await retryAll();
      await posted(id);
      expect(postings(`${backend}-2`)).toHaveLength(1);
    });

    it('a retry of one failed invoice does not retry all of them', async () => {
      const env = { NODE_ENV: 'test', DATABASE_URL: konak.database.url, KONAK_SECRET: TEST_SECRET };
      await expect(command('messages:failed', ['--retry'], env)).rejects.toThrow('--all');
      await expect(command('messages:failed', ['--service', 'nobody'], env)).rejects.toThrow('no service nobody');
    });
  },
);
