import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { paymentsService } from '../payments.module.js';

let service: ServiceUnderTest;
let staff: Caller;
let serial = 0;

beforeAll(async () => {
  service = await testService(paymentsService);
  staff = service.as({ role: 'corporate.agency.admin', account: 2 });
  service.auth.brand.freeInvoices = true;
});
afterAll(() => service.close());

const customer = { title: 'Ada Turizm A.Ş.', taxNumber: '1234567890', taxOffice: 'Kaş', email: 'muhasebe@ada.example' };
const line = {
  serviceCode: '600.TRANSFER',
  unit: 'ADET',
  quantity: 3,
  unitPrice: 100.05,
  vatRate: 20,
  vatIncluded: true,
};
const invoice = (change: object = {}) => ({ documentNumber: `F-${++serial}`, customer, lines: [line], ...change });
/** An invoice of no booking, released by another user of the account. */
async function post(body: object, by = staff, account = 2) {
  const answer = await by.post('/logo/salesInvoice', body);
  if (answer.status === 200) {
    const second = service.as({ role: 'corporate.agency.admin', account });
    answer.body.data = (await second.post(`/invoices/${answer.body.data._id}/release`)).body.record;
  }
  return answer;
}
const jobs = async (id: string) =>
  (await service.emitted()).filter(({ name, payload }) => name === 'invoice.post' && payload['invoiceId'] === id);

describe('an invoice of staff', () => {
  it('an invoice of staff is recorded with its total, and queued for posting', async () => {
    const { status, body } = await post(invoice());
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        state: 'queued',
        amount: 300.15,
        currency: 'try',
        customer: customer.title,
        account: 2,
      }),
    ]);
    expect(await jobs(body.data._id)).toHaveLength(1);
    const net = await post(invoice({ lines: [{ ...line, vatIncluded: false }] }));
    expect(net.body.data.amount).toBe(360.18);
  });

  it('an invoice of staff is one under its number for concurrent requests; with other content it is refused', async () => {
    const asked = invoice();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(asked)));
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await jobs(answers[0]!.body.data._id)).toHaveLength(1);
    const other = await post({ ...asked, lines: [{ ...line, quantity: 4 }] });
    expect([other.status, other.body.msg]).toEqual([409, 'invoice.different']);
    const rival = service.as({ role: 'corporate.agency.admin', account: 6 });
    expect((await post(asked, rival, 6)).body.data.account).toBe(6);
  });

  it('an invoice of staff is posted once a second user has released it, where the account may write it at all', async () => {
    const { data } = (await staff.post('/logo/salesInvoice', invoice())).body;
    expect([data.state, await jobs(data._id)]).toEqual(['proposed', []]);
    const release = (by: Caller) => by.post(`/invoices/${data._id}/release`);
    expect((await release(staff)).body.msg).toBe('invoice.secondPerson');
    expect((await release(service.as({ role: 'corporate.agency.admin', account: 6 }))).status).toBe(404);
    const second = service.as({ role: 'corporate.agency.admin', account: 2 });
    const answers = await Promise.all([release(second), release(second), release(second)]);
    expect(answers.map(({ body }) => body.record.state)).toEqual(['queued', 'queued', 'queued']);
    expect(await jobs(data._id)).toHaveLength(1);
    const clerk = service.as({ role: 'partner.agency.user', account: 2 });
    expect((await clerk.post('/logo/salesInvoice', invoice())).body.msg).toBe('login.forbidden');
    service.auth.brand.freeInvoices = false;
    expect((await staff.post('/logo/salesInvoice', invoice())).body.msg).toBe('invoice.free');
    service.auth.brand.freeInvoices = true;
  });

  it('an invoice of staff is of an amount: neither of nothing nor of more than can be paid', async () => {
    for (const change of [{ unitPrice: 0 }, { quantity: 10_000, unitPrice: 9_999_999_999.99 }])
      expect((await post(invoice({ lines: [{ ...line, ...change }] }))).status).toBe(400);
  });

  it('an invoice of staff carries a real tax number, or the placeholder for customers without one', async () => {
    const of = (taxNumber: string, countryCode = 'TR') =>
      post(invoice({ customer: { ...customer, taxNumber, countryCode } }));
    expect((await of('1234567891')).body.msg).toBe('taxNumber.invalid');
    for (const number of ['', '11111111111', '100 000 00146']) expect((await of(number)).status).toBe(200);
    expect((await of('DE123456789', 'DE')).status).toBe(200);
  });

  it('an invoice of staff is addressed to a title, or to a person by name and surname', async () => {
    const { title: _, ...untitled } = customer;
    const person = await post(invoice({ customer: { ...untitled, name: 'Ada', surname: 'Deniz', taxNumber: '' } }));
    expect([person.status, person.body.data.customer]).toEqual([200, 'Ada Deniz']);
    const anonymous = await post(invoice({ customer: { ...untitled, name: 'Ada' } }));
    expect([anonymous.status, anonymous.body.errors[0].path]).toEqual([400, 'body.customer.title']);
  });

  it('an invoice of staff is listed, and posted again after it has failed, by one order', async () => {
    const { data } = (await post(invoice())).body;
    const posted = (body: { erpRef: string | null; error: string | null }) =>
      service.clients.call('invoices.posted', { params: { id: data._id }, body });
    await posted({ erpRef: null, error: 'no such account' });
    const failed = (await staff.get('/invoices?status=failed&sort=amount')).body.records;
    expect(failed).toEqual([expect.objectContaining({ _id: data._id, error: 'no such account', postedAt: null })]);
    const again = await Promise.all(Array.from({ length: 5 }, () => staff.post(`/invoices/${data._id}/retry`)));
    expect(again.map(({ body }) => body.record.state)).toEqual(Array.from({ length: 5 }, () => 'queued'));
    expect(await jobs(data._id)).toHaveLength(2);
    await posted({ erpRef: '2026000000000001', error: null });
    const late = await staff.post(`/invoices/${data._id}/retry`);
    expect([late.status, late.body.msg]).toEqual([409, 'invoice.posted']);
    const rival = service.as({ role: 'corporate.agency.admin', account: 6 });
    expect((await rival.post(`/invoices/${data._id}/retry`)).status).toBe(404);
  });
});
