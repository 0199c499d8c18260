import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { RecordReader } from './record-reader.js';
import { RecordService } from './record.service.js';

type Answer = AnswerOf<'subrecords.update'>;

@Controller()
export class RecordController {
  constructor(
    private readonly reader: RecordReader,
    private readonly records: RecordService,
  ) {}

  @Call('subrecords.byaccount')
  ofAccount(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'subrecords.byaccount'>,
  ): Promise<AnswerOf<'subrecords.byaccount'>> {
    return this.reader.ofAccount(ctx, query.accountId);
  }

  @Call('subrecords.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'subrecords.list'>): Promise<AnswerOf<'subrecords.list'>> {
    return this.reader.list(ctx, query);
  }

  @Call('subrecords.recent')
  async recent(@Ctx() ctx: Context): Promise<AnswerOf<'subrecords.recent'>> {
    return { status: true, records: await this.reader.recent(ctx) };
  }

  @Call('subrecords.markpaid')
  async markPaid(@Ctx() ctx: Context, @Input() { params, body }: InputOf<'subrecords.markpaid'>): Promise<Answer> {
    return { status: true, record: await this.records.markPaid(ctx, params.id, body) };
  }

  @Call('subrecords.paylink')
  async payLink(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'subrecords.paylink'>,
  ): Promise<AnswerOf<'subrecords.paylink'>> {
    return { status: true, data: { url: await this.records.payLink(ctx, body.id) } };
  }

  @Call('subrecords.patch')
  async patch(@Ctx() ctx: Context, @Input() { params, body }: InputOf<'subrecords.patch'>): Promise<Answer> {
    return { status: true, record: await this.records.patch(ctx, params.id, body) };
  }

  @Call('subrecords.update')
  async update(@Ctx() ctx: Context, @Input() { params, body }: InputOf<'subrecords.update'>): Promise<Answer> {
    return { status: true, record: await this.records.update(ctx, params.id, body) };
  }

  @Call('subrecords.create')
  async create(@Ctx() ctx: Context, @Input() { body }: InputOf<'subrecords.create'>): Promise<Answer> {
    return { status: true, record: await this.records.create(ctx, body) };
  }

  @Call('subrecords.delete')
  async waive(@Input() { body }: InputOf<'subrecords.delete'>): Promise<AnswerOf<'subrecords.delete'>> {
    await this.records.waive(body._id);
    return { status: true };
  }
}
