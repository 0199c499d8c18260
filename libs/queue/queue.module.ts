import { Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { BullModule, Processor, WorkerHost, getQueueToken } from '@nestjs/bullmq';
import type { Job, Queue } from 'bullmq';
import type { ConsumerName } from '#libs/contracts';
import type { Logger } from '#libs/process';
import { Consumer } from './consumer.js';
import { WORKER_OPTIONS } from './policy.js';
import { Queues } from './queues.js';
import { Schedules, type ScheduleRecorder } from './schedules.js';

/** A running consumer, as the process controls it. */
export abstract class QueueConsumer extends WorkerHost implements OnModuleInit {
  abstract readonly schedules: Schedules;
  abstract onModuleInit(): void;
  /** Runs a schedule once, now. */
  abstract runNow(schedule: string): Promise<void>;
  /** Starts consuming; to be called once everything the handlers need is up. */
  abstract begin(): Promise<void>;
  /** Stops consuming and finishes the jobs in progress, for at most twenty seconds. */
  abstract end(): Promise<void>;
}

const END_LIMIT_MS = 20_000;
const KEEP_SCHEDULES_MS = 60_000;

@Module({})
export class QueueModule {
  /** Connects the app's handlers to the queue of `name`. */
  static forConsumer(name: ConsumerName, queues: Queues, log: Logger, recorder?: ScheduleRecorder): DynamicModule {
    const troubled = (error: Error) => log.debug({ err: error }, `the queue of ${name} is troubled`);

    @Processor(name, { ...WORKER_OPTIONS, autorun: false })
    class NamedConsumer extends QueueConsumer {
      readonly schedules = new Schedules(recorder);
      private readonly consumer = new Consumer(name, log, this.schedules);
      private keeper?: NodeJS.Timeout;

      constructor(
        private readonly discovery: DiscoveryService,
        private readonly scanner: MetadataScanner,
        private readonly reflector: Reflector,
        @Inject(getQueueToken(name)) private readonly queue: Queue,
      ) {
        super();
      }

      onModuleInit(): void {
        this.consumer.discover(this.discovery, this.scanner, this.reflector);
      }

      process(job: Job): Promise<void> {
        return this.consumer.handle(job);
      }

      async begin(): Promise<void> {
        this.queue.on('error', troubled);
        this.worker.on('error', troubled);
        await this.schedules.register();
        await this.schedules.install(this.queue);
        // A queue that was wiped has lost its schedules too.
        this.keeper = setInterval(() => {
          Promise.all([this.schedules.install(this.queue), queues.hurryMisplaced(name)]).catch(troubled);
        }, KEEP_SCHEDULES_MS);
        this.keeper.unref();
        void this.worker.run();
      }

      runNow(schedule: string): Promise<void> {
        return this.schedules.runNow(this.queue, schedule);
      }

      async end(): Promise<void> {
        clearInterval(this.keeper);
        let timer: NodeJS.Timeout | undefined;
        const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, END_LIMIT_MS)));
        // Closing a worker while it connects would leave a connection open.
        const connected = this.worker.waitUntilReady().catch(troubled);
        const closed = connected.then(() => this.worker.close());
        await Promise.race([closed, limit]);
        clearTimeout(timer);
      }
    }
    return {
      module: QueueModule,
      imports: [
        BullModule.forRoot({ connection: queues.backend.connection }),
        BullModule.registerQueue({ name }),
        DiscoveryModule,
      ],
      providers: [
        { provide: Queues, useValue: queues },
        // Under one token only: each that leads to it would get a worker of its own.
        { provide: QueueConsumer, useClass: NamedConsumer },
      ],
      exports: [Queues, QueueConsumer],
    };
  }
}
