# The shop without its database: DATABASE_URL names one. See docs/running.md, "In containers".
FROM debian:12-slim AS build
# The project's own Node, which npm fetches, needs libatomic1.
RUN apt-get update && apt-get install -y --no-install-recommends nodejs npm libatomic1 binutils ca-certificates
WORKDIR /src
COPY . .
RUN node scripts/run.mjs image /image && chmod -R a+rX,a-w /image

FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 ca-certificates \
  && rm -rf /var/lib/apt/lists/* && mkdir /data && chown 10001:10001 /data
COPY --from=build /image /shop
WORKDIR /shop
USER 10001:10001
ENV APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/shop/bin:$PATH \
  MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=65536 \
  NODE_COMPILE_CACHE=/shop/compiled NODE_COMPILE_CACHE_PORTABLE=1
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=6 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "--heap-growing-percent=60", "scripts/start.ts"]
