import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { startSandboxes } from './index.js';

it('the sandboxes keep mails and invoices over a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandboxes-'));
  const first = await startSandboxes({ dataDir });
  const transport = createTransport({ url: first.mailbox.smtpUrl });
  await transport.sendMail({
    messageId: '<one@konak>',
    from: 'a@example.com',
    to: 'b@example.com',
    subject: 'Çiğdem <b>',
    html: '<p>Merhaba</p>',
    attachments: [{ filename: 'ş.txt', content: 'ek' }],
  });
  first.logo.store.addArp({ CODE: '120.1', TITLE: 'Ada' });
  await first.stop();

  const second = await startSandboxes({ dataDir });
  const { url } = second.mailbox;
  const found = (await (await fetch(`${url}/api/mails?to=B@example.com&messageId=one@konak`)).json()) as {
    mails: Array<{ id: string; subject: string }>;
  };
  expect(found.mails).toEqual([expect.objectContaining({ subject: 'Çiğdem <b>', messageId: '<one@konak>' })]);
  const { id } = found.mails[0]!;
  expect(await (await fetch(url)).text()).toContain('Çiğdem &lt;b&gt;');
  expect((await fetch(`${url}/mails/${id}/html`)).headers.get('content-security-policy')).toContain('sandbox');
  const file = await fetch(`${url}/mails/${id}/attachments/0`);
  expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''%C5%9F.txt");
  expect(await file.text()).toBe('ek');
  expect(second.logo.store.findArps("CODE eq '120.1'")).toHaveLength(1);

  await fetch(`${url}/api/mails`, { method: 'DELETE' });
  expect(second.mailbox.mails.find()).toHaveLength(0);
  await second.stop();
  rmSync(dataDir, { recursive: true });
});
