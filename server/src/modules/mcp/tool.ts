import type { Permission } from '@daybook/domain/people';
import type { WallClock } from '@daybook/domain/wall-clock';
import type { z } from 'zod';
import type { CallApi } from './call-api.ts';

/** The means of a tool. */
export interface Desk {
  call: CallApi;
  /** The zone of the business. */
  clock: WallClock;
  /** Today's date there. */
  today: string;
}

/** A tool of the Model Context Protocol. Programs read its texts, so they are in English alone. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodRawShape;
  /** The permissions of a key that is offered the tool. The endpoints enforce them. */
  needs: readonly Permission[];
  /** `destructive` if it takes away what somebody had. */
  effect: 'none' | 'additive' | 'destructive';
  run(desk: Desk, input: never): Promise<unknown>;
}

/** Infers the arguments of a tool from its input. */
export const tool = <Shape extends z.ZodRawShape>(
  made: Omit<Tool, 'input' | 'run'> & {
    input: Shape;
    run(desk: Desk, input: z.output<z.ZodObject<Shape>>): Promise<unknown>;
  },
): Tool => made;
