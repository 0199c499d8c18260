import { Controller, Inject } from '@nestjs/common';
import { Input, Internal } from '#libs/service';
import { InvoiceService } from './invoice.service.js';

@Controller()
export class InvoiceController {
  constructor(@Inject(InvoiceService) private readonly invoices: InvoiceService) {}

  @Internal('invoices.posted')
  async posted(
    @Input() { params, body }: { params: { id: string }; body: { erpRef: string | null; error: string | null } },
  ): Promise<{ done: true }> {
    await this.invoices.posted(params.id, body);
    return { done: true };
  }
}
