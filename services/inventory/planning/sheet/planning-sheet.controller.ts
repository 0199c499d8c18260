import { Controller, Inject, Req, Res } from '@nestjs/common';
import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, Refusal, type Context } from '#libs/service';
import { PlanningSheetService } from './planning-sheet.service.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MAX_BYTES = 5 * 1024 * 1024;

@Controller()
export class PlanningSheetController {
  constructor(@Inject(PlanningSheetService) private readonly sheets: PlanningSheetService) {}

  @Call('planning.export')
  async export(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'planning.export'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { file, sheet } = await this.sheets.export(ctx, query);
    await reply
      .header('Content-Type', XLSX)
      .header('Content-Disposition', `attachment; filename="${file}"`)
      .send(sheet);
  }

  @Call('planning.import')
  async import(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'planning.import'>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'planning.import'>> {
    return { status: true, data: await this.sheets.import(ctx, query, await uploadOf(request)) };
  }
}

/** The file that was sent. @throws Refusal sheet.unreadable 422 for none, and 413 for a large one. */
async function uploadOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('sheet.unreadable', 422);
  const file = await request.file({ limits: { fileSize: MAX_BYTES, files: 1 }, throwFileSizeLimit: false });
  if (!file) throw new Refusal('sheet.unreadable', 422);
  const content = await file.toBuffer();
  if (file.file.truncated) throw new Refusal('sheet.unreadable', 413);
  return content;
}
