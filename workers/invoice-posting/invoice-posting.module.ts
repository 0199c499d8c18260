import { Module, type DynamicModule } from '@nestjs/common';
import type { Clients } from '#libs/clients';
import type { PayloadOf } from '#libs/contracts';
import { Job, type WorkerDefinition, type WorkerPlatform } from '#libs/queue';
import { InvoicePostingConfig } from './invoice-posting.config.js';
import { logoAt } from './logo-client.js';
import { postInvoice, type PostInvoiceDeps } from './post-invoice.js';

interface PostingPlatform extends WorkerPlatform {
  config: InvoicePostingConfig;
  clients: Clients;
}

/** Handles the orders to post invoices. */
class InvoiceJobs {
  constructor(private readonly deps: PostInvoiceDeps) {}

  @Job('invoice.post')
  post(invoice: PayloadOf<'invoice.post'>): Promise<void> {
    return postInvoice(invoice, this.deps);
  }
}

@Module({})
export class InvoicePostingModule {
  static on({ config, clients }: PostingPlatform): DynamicModule {
    const {
      LOGO_URL: url,
      LOGO_CLIENT: client,
      LOGO_CLIENT_SECRET: clientSecret,
      LOGO_USER: user,
      LOGO_PASSWORD: password,
      LOGO_FIRM: firm,
    } = config;
    const jobs = new InvoiceJobs({
      invoices: { posted: (id, body) => clients.call('invoices.posted', { params: { id }, body }) },
      logo: logoAt(
        { url, client, clientSecret, user, password, firm },
        { answerMs: config.PARTNER_ANSWER_MS, pauseMs: config.PARTNER_PAUSE_MS },
      ),
    });
    return { module: InvoicePostingModule, providers: [{ provide: InvoiceJobs, useValue: jobs }] };
  }
}

export const invoicePostingWorker: WorkerDefinition<PostingPlatform> = {
  name: 'invoice-posting',
  config: InvoicePostingConfig,
  module: (platform) => InvoicePostingModule.on(platform),
};
