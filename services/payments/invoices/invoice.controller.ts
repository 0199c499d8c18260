import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { InvoiceService } from './invoice.service.js';
import { SalesInvoiceService } from './sales-invoice.service.js';

@Controller()
export class InvoiceController {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly sales: SalesInvoiceService,
  ) {}

  @Call('logo.salesinvoice')
  async post(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'logo.salesinvoice'>,
  ): Promise<AnswerOf<'logo.salesinvoice'>> {
    return { status: true, data: await this.sales.post(ctx, body) };
  }

  @Call('invoices.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'invoices.list'>): Promise<AnswerOf<'invoices.list'>> {
    return this.invoices.list(ctx, query);
  }

  @Call('invoices.release')
  async release(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'invoices.release'>,
  ): Promise<AnswerOf<'invoices.release'>> {
    return { status: true, record: await this.sales.release(ctx, params.id) };
  }

  @Call('invoices.retry')
  async retry(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'invoices.retry'>,
  ): Promise<AnswerOf<'invoices.retry'>> {
    return { status: true, record: await this.invoices.retry(ctx, params.id) };
  }

  @Internal('invoices.posted')
  async posted(
    @Input() { params, body }: InternalInputOf<'invoices.posted'>,
  ): Promise<InternalAnswerOf<'invoices.posted'>> {
    await this.invoices.posted(params.id, body);
    return { done: true };
  }
}
