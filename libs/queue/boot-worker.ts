import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { WorkerName } from '#libs/contracts';
import type { ConfigSchema, Logger, PlatformConfig, Shutdown } from '#libs/process';
import { QueueConsumer, QueueModule } from './queue.module.js';
import type { Queues } from './queues.js';

/** What a process provides to its workers. */
export interface WorkerPlatform {
  config: PlatformConfig;
  log: Logger;
  queues: Queues;
  shutdown: Shutdown;
}

/** A worker as declared in its module file: it owns no data and talks to external systems. */
export interface WorkerDefinition<P extends WorkerPlatform = WorkerPlatform> {
  name: WorkerName;
  /** Its own settings, beside the platform's. */
  config?: ConfigSchema;
  module(platform: P): DynamicModule;
}

/** Boots one worker and starts consuming its messages. */
export async function bootWorker<P extends WorkerPlatform>(
  definition: WorkerDefinition<P>,
  platform: P,
): Promise<void> {
  const log = platform.log.child({ worker: definition.name });
  const root: DynamicModule = {
    module: class WorkerRoot {} as Type,
    imports: [QueueModule.forConsumer(definition.name, platform.queues, log), definition.module({ ...platform, log })],
  };
  const app = await NestFactory.createApplicationContext(root, { logger: ['error', 'warn'], abortOnError: false });
  platform.shutdown.on('apps', () => app.close());
  const consumer = app.get(QueueConsumer, { strict: false });
  platform.shutdown.on('jobs', () => consumer.end());
  await consumer.begin();
}
