import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, makeSheet, type Context } from '#libs/service';
import { manifestCells, manifestSheet } from './manifest-sheet.js';
import { ManifestService } from './manifest.service.js';
import { WaitingList } from './waiting-list.service.js';

@Controller()
export class DepartureController {
  constructor(
    private readonly manifests: ManifestService,
    private readonly waiting: WaitingList,
  ) {}

  @Call('departures.manifest')
  async manifest(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'departures.manifest'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'departures.manifest'> | StreamableFile> {
    const data = await this.manifests.get(ctx, params.id);
    if (!query.excel) return { status: true, data };
    const cells = data.lines.flatMap((line) => manifestCells(line, ctx.lang));
    return makeSheet(reply, manifestSheet(data, ctx.lang), onePage(cells));
  }

  @Call('departures.cancellation')
  async cancellation(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'departures.cancellation'>,
  ): Promise<AnswerOf<'departures.cancellation'>> {
    return { status: true, data: await this.manifests.previewCancellation(ctx, params.id) };
  }

  @Call('departures.waiting')
  async list(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'departures.waiting'>,
  ): Promise<AnswerOf<'departures.waiting'>> {
    return { status: true, items: await this.waiting.list(ctx, params.id) };
  }

  @Call('departures.wait')
  async wait(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'departures.wait'>,
  ): Promise<AnswerOf<'departures.wait'>> {
    await this.waiting.add(ctx, params.id, body);
    return { status: true };
  }

  @Call('departures.waitnomore')
  async waitNoMore(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'departures.waitnomore'>,
  ): Promise<AnswerOf<'departures.waitnomore'>> {
    await this.waiting.remove(ctx, params.id);
    return { status: true };
  }
}

/** Sheets are streamed page by page. */
async function* onePage<T>(cells: T[]): AsyncGenerator<T[]> {
  if (cells.length > 0) yield cells;
}
