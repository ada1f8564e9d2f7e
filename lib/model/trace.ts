import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/log";

/** The standard variables of which one switches traces on. */
const switches = [
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_TRACES_EXPORTER",
];

const longestFlushMs = 2_000;

/**
 * Starts to send traces as the standard `OTEL_*` variables say, and has the AI SDK add its spans.
 * Without these variables nothing is loaded. Returns what sends the last spans and ends it.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!switches.some((name) => process.env[name])) return () => Promise.resolve();
  const [{ NodeSDK }, { diag, DiagLogLevel, ProxyTracerProvider, trace }] = await Promise.all([
    import("@opentelemetry/sdk-node"),
    import("@opentelemetry/api"),
  ]);
  // The SDK reads both variables itself; its own default is "unknown_service".
  const isNamed =
    Boolean(process.env["OTEL_SERVICE_NAME"]) ||
    process.env["OTEL_RESOURCE_ATTRIBUTES"]?.includes("service.name=") === true;
  const named = isNamed ? {} : { serviceName: "keepsake" };
  // Only traces: metrics are scraped, and the log is written to stderr.
  const sdk = new NodeSDK({ ...named, metricReaders: [], logRecordProcessors: [] });
  const warn = (message: string) => log.warn("traces", { message });
  diag.setLogger(
    { error: warn, warn, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  sdk.start();
  const given = trace.getTracerProvider();
  const provider = given instanceof ProxyTracerProvider ? given.getDelegate() : given;
  const silent = new ProxyTracerProvider();
  // Addresses of pages may hold words of memories that someone searched for (I11).
  trace.disable();
  trace.setGlobalTracerProvider({
    getTracer: (name, ...rest) => (name === "next.js" ? silent : provider).getTracer(name, ...rest),
  });
  const [{ registerTelemetry }, { OpenTelemetry }] = await Promise.all([
    import("ai"),
    import("@ai-sdk/otel"),
  ]);
  registerTelemetry(new OpenTelemetry());
  // A collector that does not answer may not hold up the end of a process.
  return () => Promise.race([sleep(longestFlushMs, undefined, { ref: false }), end(sdk)]);
}

function end(sdk: { shutdown(): Promise<void> }): Promise<void> {
  return sdk.shutdown().catch((error: unknown) => log.error("traces-not-sent", error));
}
