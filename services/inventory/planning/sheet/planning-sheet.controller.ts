import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, makeWorkbook, workbookOf, type Context } from '#libs/service';
import { PlanningSheetService } from './planning-sheet.service.js';

@Controller()
export class PlanningSheetController {
  constructor(private readonly sheets: PlanningSheetService) {}

  @Call('planning.export')
  async export(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'planning.export'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { hotel, from, to } = query;
    return makeWorkbook(reply, `planning-${hotel}-${from}-${to}`, (out) => this.sheets.export(ctx, query, out));
  }

  @Call('planning.import')
  async import(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'planning.import'>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'planning.import'>> {
    return { status: true, data: await this.sheets.import(ctx, query, await workbookOf(request)) };
  }
}
