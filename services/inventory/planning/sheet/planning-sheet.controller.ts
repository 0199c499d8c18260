import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { PARSERS } from '#libs/parsing';
import { Call, Ctx, Input, Refusal, makeWorkbook, uploadsOf, type Context } from '#libs/service';
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

/** The uploaded file. @throws Refusal sheet.unreadable 422 for none, and 413 for a large one. */
async function workbookOf(request: FastifyRequest): Promise<Buffer> {
  const [workbook] = await uploadsOf(request);
  if (!workbook) throw new Refusal('sheet.unreadable', 422);
  if (workbook.content.length > PARSERS.sheet.bytes) throw new Refusal('sheet.unreadable', 413);
  return workbook.content;
}
