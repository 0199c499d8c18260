import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, makePdf, makeSheet, type Context } from '#libs/service';
import { settlementPdf } from './settlement-pdf.js';
import { settlementCells, settlementSheet, statementCells, statementSheet } from './settlement-sheet.js';
import { SettlementService } from './settlement.service.js';

const PAGE = 100;

@Controller()
export class SettlementController {
  constructor(private readonly settlements: SettlementService) {}

  @Call('settlements.list')
  async list(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'settlements.list'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'settlements.list'> | StreamableFile> {
    if (!query.excel) return this.settlements.list(ctx, query);
    return makeSheet(reply, settlementSheet(ctx.lang), this.pages(ctx, query));
  }

  @Call('settlements.running')
  running(@Ctx() ctx: Context): Promise<AnswerOf<'settlements.running'>> {
    return this.settlements.running(ctx);
  }

  @Call('settlements.get')
  async get(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'settlements.get'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'settlements.get'> | StreamableFile> {
    const record = await this.settlements.get(ctx, params.id);
    if (!query.excel) return { status: true, record };
    const cells = record.entries.map((line) => statementCells(line, record.currency, ctx.lang));
    return makeSheet(reply, statementSheet(record, ctx.lang), onePage(cells));
  }

  @Call('settlements.download')
  async download(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'settlements.download'>,
  ): Promise<StreamableFile> {
    const record = await this.settlements.get(ctx, params.id);
    const { pdf, name } = await settlementPdf(record, query.lang ?? ctx.lang);
    return makePdf(pdf, name);
  }

  @Call('settlements.agree')
  async agree(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'settlements.agree'>,
  ): Promise<AnswerOf<'settlements.agree'>> {
    return { status: true, record: await this.settlements.agree(ctx, params.id) };
  }

  @Call('settlements.dispute')
  async dispute(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'settlements.dispute'>,
  ): Promise<AnswerOf<'settlements.dispute'>> {
    return { status: true, record: await this.settlements.dispute(ctx, params.id, body) };
  }

  @Call('settlements.pay')
  async pay(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'settlements.pay'>,
  ): Promise<AnswerOf<'settlements.pay'>> {
    return { status: true, record: await this.settlements.pay(ctx, params.id, body) };
  }

  private async *pages(ctx: Context, query: InputOf<'settlements.list'>['query']) {
    for (let page = 1; ; page++) {
      const { records } = await this.settlements.list(ctx, { ...query, page, limit: PAGE });
      if (records.length > 0) yield records.map((record) => settlementCells(record, ctx.lang));
      if (records.length < PAGE) return;
    }
  }
}

/** Sheets are streamed page by page. */
async function* onePage<T>(cells: T[]): AsyncGenerator<T[]> {
  if (cells.length > 0) yield cells;
}
