import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import type { Modelo } from './modelo.ts';

export const abrirModelo = ({ nombre, baseURL, apiKey }: Modelo): LanguageModel =>
  wrapLanguageModel({
    model: createOpenAICompatible({ name: 'anaquel', baseURL, apiKey }).chatModel(nombre),
    // what some models say to themselves before the text, in the text
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
