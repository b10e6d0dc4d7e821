/* Each process adds its share to a sum that all of them have in the end. The first says what it is, and how many hosts took part. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    int rank, size, length, hosts = 0;
    char name[MPI_MAX_PROCESSOR_NAME] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Get_processor_name(name, &length);
    double mine = rank + 1, sum = 0;
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    char all[64][MPI_MAX_PROCESSOR_NAME];
    MPI_Allgather(name, MPI_MAX_PROCESSOR_NAME, MPI_CHAR, all, MPI_MAX_PROCESSOR_NAME, MPI_CHAR, MPI_COMM_WORLD);
    for (int i = 0; i < size; i++) {
        int seen = 0;
        for (int j = 0; j < i; j++) seen |= strcmp(all[i], all[j]) == 0;
        hosts += !seen;
    }
    if (rank == 0) printf("sum %.0f of %d processes on %d hosts\n", sum, size, hosts);
    MPI_Finalize();
    return 0;
}
